import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/tokens.css'
import '../src/base.css'
import './gallery.css'
import { Drawings } from './drawings.tsx'
import { Forms } from './forms.tsx'
import { Order } from './order.tsx'
import { Home } from './home.tsx'

const pages = { home: Home, order: Order, forms: Forms, drawings: Drawings }
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme
const Page = pages[(asked.get('page') ?? 'home') as keyof typeof pages]
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
