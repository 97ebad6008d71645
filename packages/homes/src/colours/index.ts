export { checkColours } from './check-colours';
export { seeAlone } from './see-alone';
export { validateColours } from './validate-colours';
