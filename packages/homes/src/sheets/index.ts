export { drawSheet, PER_SHEET } from './draw-sheets';
export { modelAlone, sheetLook } from './model-alone';
export { sheetOrder } from './sheet-order';
