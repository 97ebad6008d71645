export { arcRad, farthestAzimuth, farthestSector } from './farthest-sector';
export { openSectors, randomSector } from './random-sector';
