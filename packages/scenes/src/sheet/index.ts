export { type Canvas, openCanvas, type Place, type Rgb } from './canvas';
export { GLYPH_HEIGHT, GLYPH_WIDTH, glyphOf } from './font';
export * from './preview-sheet';
