/** What follows "is" where a sentence tells where a thing is. */
const PLACED =
  /\bis (?:just |also |still |right )?(?:in|inside|on|at|near|next|by|behind|beside|under|over|between|to|across|close|opposite|above|below|around|along)\b/;

/** "It is in the kitchen", "Alice's bed is next to the sofa": tells where a thing is, and so that the robot is not at it. */
export const isPlaced = (sentence: string): boolean => PLACED.test(sentence.toLowerCase());
