import { Component } from 'react';
/** Keeps a defect inside its page: the rest of the stack stays usable, and the page can be drawn again. */
export class PageBoundary extends Component {
    state = {};
    static getDerivedStateFromError(error) {
        return { error };
    }
    retry = () => this.setState({ error: undefined });
    render() {
        const { error } = this.state;
        return error ? this.props.failed(error, this.retry) : this.props.children;
    }
}
