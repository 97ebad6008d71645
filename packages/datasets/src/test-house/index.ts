/** A ProcTHOR house as a file of that data set has it, for tests of what becomes of one once it is imported. */
export { makeHouse } from '../import/procthor/house.fixture';
