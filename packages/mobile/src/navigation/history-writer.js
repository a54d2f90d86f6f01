/**
 * Writes history in order. `go` is answered later by a popstate, so what is written after it waits for that,
 * otherwise a push would land on the entry that is being left.
 */
export function historyWriter({ history }) {
    let waiting;
    const queue = [];
    const drain = () => {
        while (waiting === undefined) {
            const write = queue.shift();
            if (!write)
                return;
            write();
        }
    };
    const answered = () => {
        if (waiting === undefined)
            return false;
        clearTimeout(waiting);
        waiting = undefined;
        drain();
        return true;
    };
    const add = (write) => {
        queue.push(write);
        drain();
    };
    return {
        /** Tells the writer of a popstate; true when it was the answer to its own `go`. */
        answered,
        push: (state, hash) => add(() => history.pushState(state, '', hash)),
        replace: (state, hash) => add(() => history.replaceState(state, '', hash)),
        back: (steps) => {
            if (steps < 1)
                return;
            add(() => {
                // A browser that has lost the entries never answers; the queue must not stand still for that.
                waiting = setTimeout(answered, 500);
                history.go(-steps);
            });
        },
    };
}
