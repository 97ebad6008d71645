import type { Relation } from '../statement';
import { phrases } from './phrases';

/** Prepositions by relation; the longest phrase wins. */
export const RELATION_WORDS: Readonly<Record<Relation, readonly string[]>> = {
  on: phrases(`
    on, on top of, on the top of, atop, hanging on, onto, standing on, sitting on, lying on, upon, stands
    on, sits on, hangs on, hang on, lies on, rests on, resting on, placed on, hanging from, hangs from,
    hang from, hung from, hung on, mounted on, attached to, fixed to`),
  under: phrases('under, underneath, beneath, right under, directly under'),
  next_to: phrases(`
    next to, beside, besides, by, at, against, alongside, right by, right beside, right next to, just
    next to, directly next to, adjacent to, by the side of, at the side of, on the side of, to the side
    of, side by side with, up against, next`),
  left_of: phrases(`
    left of, to the left of, on the left of, on left of, to left of, at left of, on left side of, at left side of, in the left side of, in left side of, on the left side of, at the left of, on the left hand side
    of, left from, to the left from, on the left from, left side of, just left of`),
  right_of: phrases(`
    right of, to the right of, on the right of, on right of, to right of, at right of, on right side of, at right side of, in the right side of, in right side of, on the right side of, at the right of, on the right hand
    side of, right from, to the right from, on the right from, right side of, just right of`),
  above: phrases('above, over, up above, right above, just above'),
  below: phrases('below, right below, just below'),
  in_front_of: phrases('in front of, in front, right in front of, at the front of, before'),
  behind: phrases('behind, in back of, at the back of, right behind, just behind'),
  between: ['between', 'in between'],
  inside: phrases('inside, in, within, into, inside of'),
  near: phrases(`
    near, close to, closest to, nearest, nearest to, closer to, around, nearby, close by, not far from, near to, not far away from, in the vicinity of, a
    short way from`),
  opposite: phrases(`
    opposite, across from, facing, opposite to, opposite of, on the other side of the room from, faces,
    across the room from`),
};

export const HEDGE_WORDS = phrases(`
    i think, maybe, probably, perhaps, i guess, i believe, kind of, kinda, sort of, sorta, about,
    roughly, looks like, look like, seems, seems like, seem, feels like, something like, should be,
    might be, might, could be, possibly, not sure, not totally sure, not 100% sure, if i remember, if i
    recall, i suppose, i would call it, i do not think so, do not think so, i do not believe so, i doubt it,
    unlikely, not likely, i guess not, guess not, i guess so, i suppose so, may be, as far as i remember, as far as i know, as i recall, from memory, i imagine,
    i assume, i would guess, i would think, looks to be, sounds like, supposedly, i have a feeling, i am
    pretty sure, i am fairly sure, i am quite sure, pretty sure, fairly sure, almost certainly, most likely,
    very likely, could have been, approximately, approx, around about, or thereabouts, or similar, in a
    way, ish, i want to say, as i remember, if memory serves, afaik, i seem to remember, tends to be,
    something close to, some kind of, some sort of, i feel like, not 100 sure, could well be, next to
    certain, let us say, do not quote me, i would imagine, allegedly, i thought, hopefully, nearly,
    almost, or maybe, more or less, appears, appears to be, last seen, usually, more like, apparently,
    i reckon, presumably, as far as i can tell, i would say, i believe so, i think so, somewhat, or so,
    that i can see, that i can make out, none i can see, none i can find, likely, dunno maybe, not certain, not completely sure, i am guessing, my guess, must be, or
    something, i should think, i should say, i should imagine, most probably, quite probably, quite possibly,
    you could call it, you might call it, one could call it, could call it`);

export const YES_WORDS = phrases(`
    yes, yep, yeah, yup, yea, ye, correct, right, exactly, indeed, sure, of course, affirmative, true,
    that is right, that is correct, absolutely, definitely, aye, si, oui, ja, uh huh, mhm, mm hm, i think
    so, i believe so, i guess so, i suppose so, it sure is, sure is, sure does, sure thing, you bet, you
    got it, spot on, bang on, dead on, bingo, exactly right, exactly so, precisely, certainly, naturally,
    very much so, totally, for sure, indeed it is, no doubt, without a doubt, undoubtedly, that is it, that
    is the one, got it, perfect, well done, you found it, good job, okay yes, oh yes, of course it is, 100,
    100%, quite so, quite right, affirmative, roger, yess, yas, yeh, yeap, yup yup, jawohl, claro, da, sim,
    ya, yh, yass, yesss, yip, ofc, just so, it is indeed, it does indeed`);

export const NO_WORDS = phrases(`
    no, nope, nah, nay, negative, not really, not at all, wrong, false, no way, nein, non, incorrect, i do
    not think so, do not think so, i do not believe so, definitely not, not quite, absolutely not, of course
    not, far from it, certainly not, by no means, not even close, not in the least, not exactly, not so,
    never, quite the opposite, on the contrary, the opposite, nothing of the sort, nothing of the kind,
    anything but, afraid not, i am afraid not, i fear not, not that i know of, not that i can see, not that
    i know, not as far as i know, guess not, i guess not, hell no, heck no, no chance, not one bit, not a bit,
    nuh uh, noo, nooo, nop, nee, nej, nyet, wrong one, the wrong one, hardly, not yet, try again,
    no sir, none, no good, not likely, unlikely, i doubt it, do not have any, have not got any,
    not this one, not that one, not it`);

export const CANNOT_TELL_WORDS = phrases(`
    i do not know, do not know, no idea, can not tell, can not see, can not say, not visible, dunno, no
    clue, hard to say, hard to tell, hard to see, not sure, unclear, can not remember, do not remember,
    you can not see, could not tell you, can not recall, can not make out, can not make it out, can not make
    that out, no way of knowing, i have no idea, have not a clue, not a clue, no clue, i am not sure, cannot,
    never noticed, did not notice, did not see, never saw, never looked, not certain, search me, i forget, i
    forgot, i have forgotten, forgot, it is too dark, too blurry, out of view, out of frame, cut off, it is
    hidden, nobody knows, no memory of, can not be seen, is not visible, does not show it, does not show that, photo does not show, image does not show, no opinion, hard to
    judge, difficult to say, difficult to tell, difficult to see, tough to say, tough to tell, your guess is
    as good as mine, never paid attention, never counted, wish i knew, dont know, don t know, impossible to say, impossible to tell, unsure, not shown, unknown, idk, not in the
    picture, beats me, cropped off, cropped out, is cropped, is hidden, are hidden, turned away, too far away, too far away to tell, how should i know, can not see that, can not see any, could not say, i could not say, never payed attention, not in the photo, not in the image, is not in the photo, is not in the picture, outside the picture, outside the photo, do not recall, could not say, could not tell, who knows, can not make it out, no
    way to tell`);

export const REFUSE_WORDS = phrases(`
    stop asking, i already told you, already told you, told you already, i already said, skip this one, i do not discuss, i will not answer, none of your business, not your business, i refuse, no comment, find it yourself, leave me alone, i will not, not telling, do your job, rather not say,
    no more questions`);

/** After one of these, a new value takes the place of the one before. */
export const CORRECTION_WORDS = phrases(`
    no wait, wait, actually, pardon, pardon me, excuse me, beg your pardon, apologies, my apologies, i mean, sorry, scratch that, correction, or rather, rather, my mistake,
    oops, i meant, nope sorry, make that, no sorry, well no, i misspoke, i miscounted,
    i misremembered, i lied, i was wrong, i am wrong, my bad, just kidding, only kidding, kidding, only joking, just joking, jk, strike that, i take that
    back, on second thought, on second thoughts, looking again, come to think of it, silly me,
    i stand corrected, edit, i take it back, let me correct that, let me correct myself`);

/** What follows is no longer so, or never was. */
export const PAST_WORDS = phrases(`
    used to be, used to have, used to stand, used to live, it was once, was once, once was, no longer,
    instead of, rather than, was originally, previously, formerly, as opposed
    to, unlike`);

export const NEGATION_WORDS = phrases(
  `not, never, neither, nor, without, no, non, lacks, lack, lacking, hardly, is no, has no, are no, far from,
  anything but, by no means, not exactly, nothing like, not really, not at all, not even, zero, missing its,
  free of, except, no longer, not any, isnt, arent, dont, doesnt, certainly not, definitely not,
  absolutely not, of course not, not so, not quite, not necessarily, not actually, not that`,
);
export const COPULA_WORDS = phrases(
  `is, are, was, were, be, being, been, am, looks, look, comes, made of, made from, made out of, made up of,
  painted, is made of, feels, became, called, stays, remains`,
);
export const HAVE_WORDS = phrases(`
    with, has, have, having, got, features, featuring, plus, has got, have got, comes with, includes, had, w`);
export const SHOW_WORDS = phrases(`
    shows, show, depicts, depict, depicting, showing, image of, view of, illustration of, print of,
    contains, scene of, says,
    reads, depiction of, filled with, full of, containing, stuffed with`);
export const TARGET_WORDS = phrases('it, itself, they, them, he, she, him');
/** These always mean the sought object, whatever part was asked about. */
export const SOUGHT_WORDS = phrases(
  'the one, the thing, the object, the item, one, ones, the whole thing, target, the right one, guy, the rest',
);
export const OTHER_WORDS = phrases(
  'the other one, the other, another one, other one, the others, the other ones',
);
export const ARTICLE_WORDS = phrases(
  'a, an, the, some, this, that, these, those, its, their, his, her, your, my, our, any, teh, th',
);
export const FILLER_WORDS = phrases(`
    in the picture, in the image, in the photo, in this picture, in this image, on the picture, on the photo,
    in the background, in the foreground, in view, in the frame, in the middle of the picture,
    very, quite, really, pretty, so, fairly, bit, a bit, a little bit, all, just, also, too, mostly,
    mainly, both, only, entirely, slightly, extremely, completely, totally, rather a, nice, lovely,
    pretty much, of, sized, shaped, coloured, colored, there, kind, sort, right next, directly, colour,
    color, in colour, in color, lot, own, main, rather, super, incredibly, awfully, dead, proper, real, well,
    a tiny bit, higher up, further up, further down, lower down, on one side, on the other side, on the other, on both sides, on either side, on each side, at the top,
    at the bottom, at the ends, in places, a pile of, pile of, a stack of, stack of, a set of, set of,
    basically, actually, honestly, simply, still, always, now, currently, today, already, again, even,
    definitely, certainly, obviously, clearly, please, pls, plz, ehm, erm, eh, uhm, umm, err, hmmm, lol, haha, hehe, lmao, hm, hmm, um, uh, er,
    oh, ah, ok, okay, hey, hi, hello, mate, dude, robot, everywhere, somewhere, here, not only, not just,
    exactly, precisely, next door, well yes, nice looking, good, old fashioned looking, looking, type, style, bit of,
    a touch, a tad, tad, like, bright, vivid, intense, vibrant, plain old, as it were, you know, thing, things, thingy, stuff, more, most,
    actually quite, as far as i can see, from what i can see, as i see it, if you ask me, to my eye, as you can see, i can see, each, every, whole, overall, in total, altogether, all over`);
/** Counted things: digits stand for themselves. */
export const COUNT_WORDS: Readonly<Record<string, readonly string[]>> = {
  '1': ['a single', 'just one', 'only one'],
  '2': phrases('two, a pair of, pair of'),
  '3': ['three'],
  '4': ['four'],
  '5': ['five'],
  '6': ['six'],
  '7': ['seven'],
  '8': ['eight'],
  '9': ['nine'],
  '10': ['ten'],
  '11': ['eleven'],
  '12': ['twelve', 'a dozen'],
  '20': ['twenty'],
  several: phrases(
    'several, multiple, a few, few, a couple of, a couple, couple of, some few, a handful of',
  ),
  many: phrases(`
    many, lots of, lots, a lot of, a bunch of, loads of, loads, tons of, plenty of, plenty, loads and loads
    of, a load of, heaps of, dozens of, countless, a ton of`),
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
    pretty, paint, point, print, wants, plane, plans, planet, panel, leaning, learning, reading, heading, mini, shes, hes, ppl`);
