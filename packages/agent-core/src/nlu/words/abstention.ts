import { phrases } from './phrases';

/** Unknown words that change nothing of what a clause says. */
export const HARMLESS_WORDS: ReadonlySet<string> = new Set(
  phrases(`
    i, can, see, me, to, from, you, we, do, does, well, hmm, yes, thanks, thank, sir, dear, mate, find, search,
    look, get, go, need, want, looking, for, please, your, will, that, it's, going, where, who, is, located, situated,
    placed, stands, sits, standing, sitting, stand, lies, hangs, hanging, hung, say, call, fetch, bring, locate, take,
    head, am, name, anyway, cheers, bro, pal, buddy, ta, tbh, imo, honestly, believe, hm, okay, u, can see, kindly,
    help, try, which, pattern, patterns, design, material, room, shown, visible there, turned, brushed, varnished, sheet, tubular, dried, treated, oiled, waxed, special`),
);

/** Words that move a value to a part, a place, another thing or another time, whatever the parser takes them for. */
export const MISLEADING_WORDS: ReadonlySet<string> = new Set(
  phrases(`
    on one side, on the other side, on the other, on both sides, on either side, on each side, at the top,
    at the bottom, at the ends, in places, higher up, further up, further down, lower down, in the background,
    in the foreground, in the frame, more, most, every, each, like, things, thing, stuff, thingy, dead, next door,
    not only, not just, everywhere, outside, was, were, had, hardly, never, half, if, unless, would,
    could, the other, other, another, others, the others, the other one, other one, another one, the other ones, second,
    third, right, left, except, those, these, same, matching, one of, all over, once, till, until, before, ago, originally, that is the one`),
);

/** Words after which another thing of the kind may be spoken of. */
export const OTHER_INSTANCE: ReadonlySet<string> = new Set(
  phrases(`
    the other, other, another, others, the others, the other one, other one, another one, the other ones, second,
    third, similar, matching, different`),
);

/** Words beside which a value may be that of a part, of another time, or of nothing that is there. */
export const BLURRING_WORDS: ReadonlySet<string> = new Set(
  phrases(`
    should, instead, wish, supposed, ought, similar, different, barely, visible, hidden, cropped, missing, wanted,
    ordered, none, what, which, sorry, wait, actually, meant, told, said, mean, look, looks, inside, top, bottom, front,
    back, middle, side, sides, edge, edges, end, ends, tip, tips, corner, corners, part, parts, only, but, why, when,
    while, now, gone, lost, used, bit, background, reflected, reflection, light, or`),
);
