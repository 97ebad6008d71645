import { describe, expect, it } from 'vitest';
import { sizeClasses } from './size-classes';

describe('sizeClasses', () => {
  it('calls beds by their width, plants by their height, rugs by their longer side', () => {
    expect(sizeClasses('bed', [0.98, 0.87, 2.09], false)).toEqual(['small']);
    expect(sizeClasses('bed', [1.98, 0.77, 2.26], false)).toEqual(['large']);
    expect(sizeClasses('plant', [0.8, 1.17, 0.7], false)).toEqual(['large']);
    expect(sizeClasses('rug', [0.6, 0.01, 1], false)).toEqual(['medium']);
  });

  it('offers all sizes of what may be scaled, and one of what has no sizes', () => {
    expect(sizeClasses('vase', [0.2, 0.3, 0.2], true)).toEqual(['small', 'medium', 'large']);
    expect(sizeClasses('toilet', [0.4, 0.8, 0.7], false)).toEqual(['medium']);
  });
});
