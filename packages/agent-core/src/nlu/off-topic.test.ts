import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const actOf = (question: string, text: string): string =>
  readUtterance(text, { category: 'chair', question }).act;

describe('talk of something else', () => {
  it.each([
    'did you see the game last night',
    'robots will rule us all',
    'do you get paid for this',
    'tell me something funny',
    'does anybody read this',
    'I am getting hungry',
    'you are so slow lol',
    'can u just hurry up',
  ])('%s', (text) => {
    expect(actOf('What colour is it?', text)).toBe('off_topic');
  });

  it.each([
    ['What colour is it?', 'i painted it blue', 'inform'],
    ['What colour is it?', 'we call it petrol', 'inform'],
    ['What colour is it?', "i can't see it", 'cannot_tell'],
    ['What is near it?', 'i see a window', 'inform'],
    ['Is it wooden?', 'which chair do you mean', 'question_back'],
    ['Is it wooden?', 'are you asking about the seat?', 'question_back'],
    ['Is it wooden?', 'i already told you', 'refuse'],
    ['Is it on?', 'its on theres football on it', 'inform'],
  ])('no such talk: %s | %s', (question, text, act) => {
    expect(actOf(question, text)).toBe(act);
  });
});
