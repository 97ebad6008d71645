export { builtInOf } from './built-in';
export { episodeFaults } from './check-episode';
export { GencommEpisode, GencommFile, homeOfId } from './episode';
export { generateGencomm } from './generate-episodes';
export { onlyOneOf } from './only-one-of';
export { EPISODES_FILE, readGencomm } from './read-episodes';
