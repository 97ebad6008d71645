import { createStore } from 'zustand/vanilla';

/** Whether the target's picture, and beside it that of the open question, are shown large. */
export const picturesStore = createStore(() => ({ isLarge: false }));

export const setPicturesLarge = (isLarge: boolean): void => picturesStore.setState({ isLarge });
