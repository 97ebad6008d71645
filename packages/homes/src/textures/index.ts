export { homeTexture } from './home-texture';
export { DAYTIMES, type OutlookName, outlookId } from './outlook';
export { PLACES } from './outlook-places';
