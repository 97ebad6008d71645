export { askPlanner, chooseSector, NEXT_VIEWS, type NextView } from './choose-sector';
export { arcRad, farthestAzimuth, farthestSector } from './farthest-sector';
export { openSectors, randomSector } from './random-sector';
export { hintFrom } from './view-hint';
