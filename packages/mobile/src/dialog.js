import { create } from 'zustand';
export const useQuestions = create(() => ({ asked: [] }));
let lastId = 0;
/** Asks in a modal; true when confirmed. Several questions wait for one another. */
export function confirm(question) {
    return new Promise((resolve) => {
        const id = ++lastId;
        const answer = (confirmed) => {
            useQuestions.setState(({ asked }) => ({ asked: asked.filter((each) => each.id !== id) }));
            resolve(confirmed);
        };
        useQuestions.setState(({ asked }) => ({ asked: [...asked, { ...question, id, answer }] }));
    });
}
/** Tells something in a modal that waits to be read. */
export const alert = (question) => confirm({ ...question, showCancel: false });
