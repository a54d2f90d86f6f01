import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'

type Props = { said: string; again: string; children: ReactNode }

/** Keeps an error of one area in that area. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { said, again, children } = this.props
    if (!this.state.broken) return children
    return <Result status="warning" title={said} extra={<Button onClick={() => location.reload()}>{again}</Button>} />
  }
}
