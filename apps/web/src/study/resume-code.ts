/** A resume code as it is shown, however it was typed: case, spaces and dashes do not count. */
export function tidyResumeCode(typed: string): string {
  const symbols = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return [symbols.slice(0, 2), symbols.slice(2, 6), symbols.slice(6)]
    .filter((part) => part !== '')
    .join('-');
}
