const DIALOG = '[role="dialog"]';

/**
 * Does a dialog stand before the page?
 *
 * @param target Of a key that was pressed: the dialog that it was pressed in may have gone by it.
 */
export const isCovered = (target: EventTarget | null = null): boolean =>
  document.querySelector(DIALOG) !== null ||
  (target instanceof Element && target.closest(DIALOG) !== null);
