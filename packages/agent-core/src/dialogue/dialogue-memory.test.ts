import { describe, expect, it } from 'vitest';
import { answerAsFact, splitFact } from '../nlu';
import {
  initialMemory,
  joinFacts,
  otherDescriptions,
  rememberDescription,
} from './dialogue-memory';

describe('initialMemory (CoIN §4, SCI-1)', () => {
  const start = { instruction: ' Find the armchair. ' };
  it('starts from the request, F₀ = {I}', () => {
    expect(initialMemory({ ...start, fidelity: 'paper' }).facts).toEqual(['Find the armchair.']);
  });
  it('starts empty with fidelity code', () => {
    expect(initialMemory({ ...start, fidelity: 'code' }).facts).toEqual([]);
  });
  it('has no fact in an empty request', () => {
    expect(initialMemory({ ...start, instruction: ' ', fidelity: 'paper' }).facts).toEqual([]);
  });
});

describe('joinFacts', () => {
  it('is a union in order of first mention', () => {
    expect(joinFacts(['a', 'b'], ['b', ' c ', ''])).toEqual(['a', 'b', 'c']);
  });
  it('keeps the question beside an answer that means nothing alone', () => {
    expect(answerAsFact('What colour is it?', ' plum ')).toBe('Q: What colour is it? A: plum');
    expect(answerAsFact('', 'it is plum')).toBe('it is plum');
  });

  it('is taken apart again, and a request with a question mark is no answer', () => {
    expect(splitFact(answerAsFact('What colour is it?', 'plum'))).toEqual({
      question: 'What colour is it?',
      words: 'plum',
    });
    const request = 'Where is the red chair? Please go there.';
    expect(splitFact(request)).toEqual({ question: null, words: request });
  });
});

describe('descriptions of candidates', () => {
  it('are replaced by later ones of the same candidate and list only the others', () => {
    let memory = initialMemory({ instruction: '', fidelity: 'code' });
    memory = rememberDescription(memory, 'a', 'red');
    memory = rememberDescription(memory, 'b', 'blue');
    memory = rememberDescription(memory, 'a', 'dark red');
    expect(otherDescriptions(memory, 'b')).toEqual(['dark red']);
    expect(otherDescriptions(memory, 'c')).toEqual(['blue', 'dark red']);
  });
});
