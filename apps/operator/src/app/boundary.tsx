import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'

type Props = { said: string; offline: string; again: string; children: ReactNode }

/** Keeps an error of one area in that area. One that could not come for want of a network comes when there is one again. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  readonly #reload = () => location.reload()

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    if (!navigator.onLine) addEventListener('online', this.#reload)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#reload)
  }

  override render() {
    const { said, offline, again, children } = this.props
    if (!this.state.broken) return children
    if (!navigator.onLine) return <Result status="warning" title={offline} />
    return <Result status="warning" title={said} extra={<Button onClick={this.#reload}>{again}</Button>} />
  }
}
