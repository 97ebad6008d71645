export { CHOICE_WORDS, chooseEpisodes } from './choose-episodes';
export { episodeAtHand } from './episode-at-hand';
export { picturesOfDistractors } from './episode-things';
export { type Film, filmPage } from './film-page';
export { type GalleryEntry, type GalleryRun, galleryPage } from './gallery-page';
export { type HomesAtHand, homesAtHand } from './home-at-hand';
export { escaped, htmlPage } from './html';
export { makeFilm } from './make-film';
