export { drawSheet, PER_SHEET } from './draw-sheets';
export { sheetOrder } from './sheet-order';
