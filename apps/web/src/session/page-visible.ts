/** Whether the tab is on screen, as far as the browser tells. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible';
