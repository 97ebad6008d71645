import type { Relation } from '../statement';
import { phrases } from './phrases';

/** Prepositions by relation; the longest phrase wins. */
export const RELATION_WORDS: Readonly<Record<Relation, readonly string[]>> = {
  on: phrases(`
    on, on top of, hanging on, onto, standing on, sitting on, lying on, upon, stands on, sits on, hangs
    on`),
  under: ['under', 'underneath', 'beneath'],
  next_to: phrases(`
    next to, beside, by, at, against, alongside, right by, adjacent to, by the side of, at the side of,
    next`),
  left_of: phrases(`
    left of, to the left of, on the left of, on the left side of, left from, to the left from, on the
    left from`),
  right_of: phrases(`
    right of, to the right of, on the right of, on the right side of, right from, to the right from, on
    the right from`),
  above: ['above', 'over', 'up above'],
  below: ['below'],
  in_front_of: ['in front of', 'in front'],
  behind: ['behind', 'in back of', 'at the back of'],
  between: ['between', 'in between'],
  inside: phrases('inside, in, within, into'),
  near: phrases('near, close to, around, nearby, close by, not far from, near to'),
  opposite: phrases('opposite, across from, facing, opposite to, opposite of'),
};

export const HEDGE_WORDS = phrases(`
    i think, maybe, probably, perhaps, i guess, i believe, kind of, kinda, sort of, sorta, about,
    roughly, looks like, look like, seems, seems like, seem, feels like, something like, should be,
    might be, might, could be, possibly, not sure, not totally sure, not 100% sure, if i remember, if i
    recall, i suppose, more or less, appears, appears to be, last seen, usually, more like, apparently,
    i reckon, presumably, as far as i can tell, i would say, i believe so, i think so, somewhat, or so,
    likely, dunno maybe, not certain, not completely sure, i am guessing, my guess, must be, or
    something`);

export const YES_WORDS = phrases(`
    yes, yep, yeah, yup, yea, ye, correct, right, exactly, indeed, sure, of course, affirmative, true,
    that is right, that is correct, absolutely, definitely, aye, si,
    oui, ja, uh huh, i think so, i believe so`);

export const NO_WORDS = phrases(`
    no, nope, nah, nay, negative, not really, not at all, wrong, false, no way, nein, non, incorrect, i do not think so, definitely not, not quite,
    absolutely not, of course not`);

export const CANNOT_TELL_WORDS = phrases(`
    i do not know, do not know, no idea, can not tell, can not see, can not say, not visible, dunno, no
    clue, hard to say, hard to tell, hard to see, not sure, unclear, can not remember, do not remember,
    you can not see, impossible to say, impossible to tell, unsure, not shown, unknown, idk, not in the
    picture, beats me, do not recall, could not say, could not tell, who knows, can not make it out, no
    way to tell`);

export const REFUSE_WORDS = phrases(`
    stop asking, find it yourself, leave me alone, i will not, not telling, do your job, rather not say,
    no more questions`);

/** After one of these, a new value takes the place of the one before. */
export const CORRECTION_WORDS = phrases(`
    no wait, wait, actually, i mean, sorry, scratch that, correction, or rather, rather, my mistake,
    oops, i meant, nope sorry, make that, no sorry, well no, i misspoke`);

/** What follows is no longer so, or never was. */
export const PAST_WORDS = phrases(`
    used to be, it was once, instead of, rather than, was originally, previously, formerly, as opposed
    to, unlike`);

export const NEGATION_WORDS = phrases(
  'not, never, neither, nor, without, no, non, lacks, hardly, is no, has no, are no',
);
export const COPULA_WORDS = phrases(
  'is, are, was, were, be, being, looks, comes, made of, made from, made out of, painted',
);
export const HAVE_WORDS = phrases('with, has, have, having, got, features, featuring, plus');
export const SHOW_WORDS = phrases(`
    shows, show, depicts, depict, depicting, showing, image of, view of, illustration of, print of,
    contains, scene of`);
export const TARGET_WORDS = phrases('it, itself, they, them, he, she');
/** These always mean the sought object, whatever part was asked about. */
export const SOUGHT_WORDS = phrases(
  'the one, the thing, the object, the item, mine, this one, one, the whole thing, target',
);
export const OTHER_WORDS = phrases(
  'the other one, the other, another one, other one, the others, the wrong one',
);
export const ARTICLE_WORDS = phrases(
  'a, an, the, some, this, that, these, those, its, their, his, her, your, my, our, any',
);
export const FILLER_WORDS = phrases(`
    in the picture, in the image, in the photo, in this picture, in this image, on the picture, on the photo,
    in the background, in the foreground, in view, in the frame, in the middle of the picture,
    very, quite, really, pretty, so, fairly, bit, a bit, a little bit, all, just, also, too, mostly,
    mainly, both, only, entirely, slightly, extremely, completely, totally, rather a, nice, lovely,
    pretty much, of, sized, shaped, coloured, colored, there, kind, sort, right next, directly, colour,
    color, in colour, in color, lot, own, same, main`);
/** Counted things: digits stand for themselves. */
export const COUNT_WORDS: Readonly<Record<string, readonly string[]>> = {
  '2': ['two', 'a pair of', 'a couple of'],
  '3': ['three'],
  '4': ['four'],
  '5': ['five'],
  '6': ['six'],
  '7': ['seven'],
  '8': ['eight'],
  '9': ['nine'],
  '10': ['ten'],
  several: ['several', 'a few'],
  many: phrases('many, lots of, a lot of, a bunch of'),
};

/** Ordinary words that look like a slip of an attribute word but are not. */
export const PLAIN_WORDS = phrases(`
    there, where, these, those, about, would, could, should, think, thing, things, right, light, might,
    still, stand, stands, standing, found, round, great, place, placed, large, largest, close, which,
    while, white, other, their, three, every, after, again, please, little, looking, search, small,
    people, person, wanted, first, second, third, sits, sitting, hangs, hanging, lying, colour, color,
    material, pattern, shape, size, room, rooms, house, home, robot, answer, question, left, says, said,
    look, looks, make, made, kind, most, mostly, same, part, parts, show, shown, seen, side, back,
    front, ones, like, will, want, need, here, have, having, cover, covered, find, with, from, that,
    this, wonder, wondering, number, under, wander, bring, being, going, doing, clean, ever, never,
    piece, world, trust, must, just, does, dear, hear, were, sorry, style, broke, quiet, quite, check,
    pretty, paint, point, print, wants, plane, plans, planet, panel, leaning, learning, reading, heading`);
