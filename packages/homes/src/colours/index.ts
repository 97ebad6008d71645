export { checkColours } from './check-colours';
export { seeAlone } from './see-alone';
export { shownAsSaid } from './shown-as-said';
export { validateColours } from './validate-colours';
