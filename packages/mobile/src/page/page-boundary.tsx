import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; failed: (error: Error, retry: () => void) => ReactNode }
type State = { error?: Error }

/** Keeps a defect inside its page: the rest of the stack stays usable, and the page can be drawn again. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  retry = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error ? this.props.failed(error, this.retry) : this.props.children
  }
}
