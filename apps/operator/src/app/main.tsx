import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { settle, settleWhatComes } from '@anxin/ui/settle'
import '@anxin/ui/tokens.css'
import './links.css'
import './app.css'
import './records.css'
import './kit.css'
import { App } from './app.tsx'

const root = document.getElementById('app')
addEventListener('hashchange', settle)
settleWhatComes({ controls: '.ant-btn-primary, .ant-btn-dangerous, .ant-btn[type="submit"]', panels: '.ant-modal' })
if (!root) throw new Error('the page has no #app')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
