import { Button } from 'antd'
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
    return (
      <div className="broken">
        <svg viewBox="64 64 896 896" width={72} height={72} aria-hidden>
          <path d="M955.7 856l-416-720c-6.2-10.7-16.9-16-27.7-16s-21.6 5.3-27.7 16l-416 720C56 877.4 71.4 904 96 904h832c24.6 0 40-26.6 27.7-48zM480 416c0-4.4 3.6-8 8-8h48c4.4 0 8 3.6 8 8v184c0 4.4-3.6 8-8 8h-48c-4.4 0-8-3.6-8-8V416zm32 352a48.01 48.01 0 010-96 48.01 48.01 0 010 96z" />
        </svg>
        <p>{navigator.onLine ? said : offline}</p>
        {navigator.onLine && <Button onClick={this.#reload}>{again}</Button>}
      </div>
    )
  }
}
