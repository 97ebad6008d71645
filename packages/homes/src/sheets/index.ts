export { drawSheet, PER_SHEET } from './draw-sheets';
export { modelAlone, sheetLook } from './model-alone';
export { modelsOfSheets } from './models-of-sheets';
