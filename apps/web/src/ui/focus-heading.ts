/** A new page is read from its heading: no press of a button leaves the focus nowhere. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
