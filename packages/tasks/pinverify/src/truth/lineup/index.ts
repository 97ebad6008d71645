export {
  drawLineup,
  type LineupChoice,
  type LineupThing,
  lineupViews,
  type Shown,
} from './draw-lineup';
