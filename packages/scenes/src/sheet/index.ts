export { GLYPH_HEIGHT, GLYPH_WIDTH, glyphOf } from './font';
export * from './preview-sheet';
