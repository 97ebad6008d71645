import { adjectivesAfterLandmark } from './adjectives-after-landmark';
import { type Naming, namingIn, withOwnName } from './also-called';
import { isRuledOut } from './asked-values';
import { sideIn } from './bare-side';
import type { Chunk } from './chunk';
import { chunkClause } from './chunk-clause';
import { isGuessedValue, isInterjection, isPointing, withoutPointing } from './clause-openings';
import { clausesOf } from './clauses-of';
import type { Context } from './context';
import { correctionsIn, doubtedByNo, isCorrectingNo, opensSecondThought } from './corrections';
import { cutsOf, isOfNamed } from './cut-clause';
import { isDoubt, isDoubtful, isDoubtOfVerdict } from './doubtful-words';
import { asksWhichOnes, isEcho, ofAsked } from './echoes';
import { ownAlternative } from './own-alternatives';
import { partAfterWhole } from './part-after-whole';
import { isPlain } from './plain-clause';
import { withoutAsides } from './read-asides';
import { readChunks } from './read-chunks';
import type { ReadClause } from './read-clause';
import { contentOf, readInscription, WRITTEN_ON } from './read-inscription';
import type { AskedQuestion } from './read-question';
import { doubtRethought, refine, takeBack } from './revise';
import { endsInNot, partVerdict, valueVerdict } from './short-verdicts';
import type { Clause } from './split-clauses';
import { endsList, isListed, type Place, placed, placeOf } from './standing-list';
import type { ReadStatement, Statement } from './statement';

export type { ReadStatement } from './statement';

import { is, type Tag, tagWords } from './tag-words';
import { takesBack, takeVerdict, type VerdictSituation } from './verdict';

/** What a text says by itself. */
export interface TextReading {
  readonly statements: readonly ReadStatement[];
  readonly clauses: readonly ReadClause[];
  /** Yes or no to a closed question, null when neither was said. */
  readonly polarity: 'yes' | 'no' | null;
  /** Clause that said it; null when none did. */
  readonly verdictClause: number | null;
  readonly isHedged: boolean;
  /** Clause that turned a yes into a no or a no into a yes: "yes, well no"; null when none did. */
  readonly reversedAt: number | null;
  readonly corrected: boolean;
  readonly tags: readonly Tag[];
}

export const NOTHING_READ: TextReading = {
  statements: [],
  clauses: [],
  polarity: null,
  verdictClause: null,
  isHedged: false,
  reversedAt: null,
  corrected: false,
  tags: [],
};

/** Reads a text clause by clause; whether it may be believed is judged by others. */
export function readText(text: string, context: Context, asked: AskedQuestion | null): TextReading {
  const clauses = clausesOf(text, context, asked);
  const naming = namingIn(clauses, context, asked);
  const reader = new TextReader(context, asked, naming);
  for (const { clause, isAside } of clauses.flatMap(withoutAsides))
    if (isAside) reader.skip(clause);
    else reader.read(clause);
  return reader.reading();
}

class TextReader {
  private statements: readonly ReadStatement[] = [];
  private readonly clauses: ReadClause[] = [];
  private readonly tags: Tag[] = [];
  /** "Does it have a border?" – "yes, a dark red one": the border. */
  private readonly askedPart: string | null;
  private subject: string;
  private polarity: 'yes' | 'no' | null = null;
  private verdictClause: number | null = null;
  private isHedged = false;
  private reversedAt: number | null = null;
  private corrected = false;
  /** A correction was announced, and what it puts in place is still to come. */
  private isCorrecting = false;
  private isDoubtAhead = false;
  /** "no metal": what the clause before it denied may go on in the next ("no glass"). */
  private isDenying = false;
  /** "hmm": the next clause may put better what was said before. */
  private isRethinking = false;
  /** "on it": where the things stand that a list goes on with. */
  private place: Place | null = null;
  /** The clause that is being read comes after "but". */
  private isContrast = false;
  /** Statements of the clause before, which a doubt by itself is about. */
  private last: readonly ReadStatement[] = [];

  constructor(
    private readonly context: Context,
    private readonly asked: AskedQuestion | null,
    private readonly naming: Naming | null,
  ) {
    this.askedPart = context.type === 'part' ? context.askedValue : null;
    this.subject = this.askedPart ?? context.of;
  }

  reading(): TextReading {
    const { polarity, verdictClause, isHedged, reversedAt, corrected, tags } = this;
    // "two, no, …": what was announced never came.
    const pending: ReadClause = {
      tags: [],
      chunks: [],
      isFixed: true,
      corrects: 'unclear',
      isCutOff: false,
      isContrast: false,
    };
    const clauses = this.isCorrecting ? [...this.clauses, pending] : this.clauses;
    const said = this.statements.filter((s) => s.value !== 'anything' || s.polarity === 'no');
    const whole = partAfterWhole(said, clauses, this.asked);
    const statements = adjectivesAfterLandmark(whole, clauses, this.context);
    return {
      statements,
      clauses,
      polarity,
      verdictClause,
      isHedged,
      reversedAt,
      corrected,
      tags,
    };
  }

  /** An aside says nothing of the thing; what it does in the talk is judged by its words. */
  skip({ words }: Clause): void {
    this.tags.push(...tagWords(words));
  }

  read(clause: Clause): void {
    const { asked, context } = this;
    this.isContrast = clause.isContrast ?? false;
    const all = withOwnName(tagWords(clause.words), this.naming);
    const tags = [...all];
    this.tags.push(...all);
    const isEchoed = asked !== null && clause.isQuestion && isEcho(tags, asked);
    const isInDoubt = asked !== null && clause.isQuestion && !isEchoed;
    if (isGuessedValue(tags)) tags.shift();
    const hedged =
      isInDoubt ||
      tags.length < all.length ||
      this.isDoubtAhead ||
      tags.some((tag) => is(tag, 'hedge'));
    this.isDoubtAhead = false;
    if (this.readFixed(clause, tags, hedged)) return;
    const { subject } = this;
    const isFirst = this.polarity === null;
    const isRethought = opensSecondThought(tags) || this.isRethinking;
    this.isRethinking = isRethought && tags.every((tag) => is(tag, 'filler'));
    // "oh no that's a beanbag"
    const lead = Math.max(
      0,
      tags.findIndex((tag) => !isInterjection(tag)),
    );
    const wasDenying = this.isDenying;
    const isNoCorrection = isCorrectingNo(tags.slice(lead), asked, this.clauses.length, wasDenying);
    this.isDenying =
      /^(?:no|not)$/.test(tags[lead]?.text ?? '') && tags.length > lead + 1 && !isNoCorrection;
    const { rest, said } = isNoCorrection
      ? { rest: withoutPointing(tags.slice(lead + 1), asked), said: null }
      : takeVerdict(tags, this.situation(isFirst));
    this.noticeReversal(said === null ? tags : rest, said ?? this.polarity);
    if (said !== null) {
      this.polarity = said;
      this.verdictClause = this.clauses.length;
      this.isHedged = isDoubtOfVerdict(tags, rest) || isInDoubt;
      if (said === 'no' && this.askedPart !== null) this.subject = context.of;
    }
    const before = this.statements;
    const pieces = correctionsIn(rest);
    for (const [k, piece] of pieces.entries())
      this.readPiece(piece, {
        hedged,
        corrects: k > 0 || isNoCorrection,
        isLast: k === pieces.length - 1,
      });
    // "no, that's the one in the hall": the one that is shown
    if (context.isFeedback && this.polarity === 'no' && tags.some(isPointing))
      this.statements = this.statements.map((s) =>
        before.includes(s) || s.of !== 'target' ? s : { ...s, of: 'shown' },
      );
    if (isInDoubt && asksWhichOnes(tags)) {
      this.subject = subject;
      this.statements = ofAsked(this.statements, { before, of: asked.of });
    }
    if (isEchoed) this.statements = before;
    const doubted =
      asked?.form === 'open' ? doubtedByNo(tags.slice(lead), before.length > 0) : null;
    if (doubted !== null && !wasDenying)
      this.statements = this.statements.map((s) =>
        s.type === doubted ? { ...s, certainty: 'hedged' } : s,
      );
    if (isRethought) this.statements = doubtRethought(before, this.statements);
    if (this.statements === before && rest.some(isDoubt) && rest.every(isDoubtful))
      this.doubt(rest);
  }

  private situation(isFirst: boolean): VerdictSituation {
    const { asked, context } = this;
    const isRuled = isRuledOut(this.statements, asked);
    return { asked, isFirst, isFeedback: context.isFeedback, isRuledOut: isRuled };
  }

  /** Is a yes or no followed by its opposite? */
  private noticeReversal(tags: readonly Tag[], before: 'yes' | 'no' | null): void {
    const { asked } = this;
    if (before === null || asked === null || asked.form === 'open') return;
    const { said } = takeVerdict(tags, this.situation(true));
    const isNow = tags.some((tag) => takesBack(tag, before)) || (said !== null && said !== before);
    if (isNow) this.reversedAt ??= this.clauses.length;
  }

  private readSide({ words }: Clause, tags: readonly Tag[], hedged: boolean): boolean {
    const said = sideIn(words.join(' '), this.asked);
    if (said === null) return false;
    if (said.isOtherSide && this.polarity === null) {
      this.polarity = 'no';
      this.verdictClause = this.clauses.length;
      this.isHedged = hedged;
    }
    if (said.statement !== null)
      this.add([{ ...said.statement, certainty: hedged ? 'hedged' : 'sure' }]);
    this.close(tags, { isFixed: true });
    return true;
  }

  /** Forms that say all in two or three words; true when the clause was one of them. */
  private readFixed({ words }: Clause, tags: readonly Tag[], hedged: boolean): boolean {
    const { asked } = this;
    if (tags.length === 1 && tags[0]?.text === 'not' && asked?.form === 'yes-no') {
      // "red, not."
      const last = this.last;
      this.statements = this.statements.map((s) =>
        last.includes(s) ? { ...s, polarity: s.polarity === 'yes' ? 'no' : 'yes' } : s,
      );
      this.close(tags, { isFixed: true });
      return true;
    }
    if (this.readSide({ words, isQuestion: false }, tags, hedged)) return true;
    const ofPart =
      ownAlternative(words, asked, hedged) ?? partVerdict(tags, asked, this.context.category);
    const isWritten = WRITTEN_ON.has(this.context.type);
    const inscription = ofPart === null && isWritten ? readInscription(words) : null;
    const ofValue = ofPart === null ? valueVerdict(tags, asked) : null;
    if (ofPart === null && inscription === null && ofValue === null) return false;
    if (ofPart !== null) this.add([ofPart]);
    if (inscription !== null) this.add([contentOf(inscription, hedged)]);
    if (ofValue !== null) {
      const { statements } = readChunks(
        this.chunk(ofValue.tags, hedged),
        this.context.of,
        this.context,
      );
      this.add(statements.map((s) => ({ ...s, polarity: ofValue.polarity })));
    }
    this.close(tags, { isFixed: true });
    return true;
  }

  private readPiece(
    tags: readonly Tag[],
    { hedged, corrects, isLast }: { hedged: boolean; corrects: boolean; isLast: boolean },
  ): void {
    this.isCorrecting ||= corrects;
    if (!this.isCorrecting && this.readInParts(tags, hedged)) return;
    const chunks = this.chunk(tags, hedged);
    const read = readChunks(chunks, this.subject, this.context);
    this.subject = read.subject;
    const isTurned = isLast && endsInNot(tags);
    const said = isTurned
      ? read.statements.map((s) => ({ ...s, polarity: 'no' as const }))
      : read.statements;
    if (said.length === 0 || !this.isCorrecting) {
      this.add(said);
      this.close(tags, { chunks });
      return;
    }
    const taken = takeBack(this.statements, said);
    // "blue, no, that's the cushion. the chair itself is white": blue is of something else
    const isMoved = tags.some(({ text }) => text === 'itself');
    const after = isMoved ? taken.filter((s) => this.statements.includes(s)) : taken;
    const isReplaced = taken !== this.statements;
    this.corrected ||= isReplaced;
    this.statements = after;
    this.isCorrecting = false;
    this.add(said);
    this.close(tags, { chunks, corrects: isReplaced ? 'replaced' : 'unclear' });
  }

  /** "a bowl on it and a mug with …": a list that goes on, and a clause of which only a part can be read. */
  private readInParts(typed: readonly Tag[], hedged: boolean): boolean {
    const tags = this.withPlace(typed, hedged);
    if (!this.isPlainly(tags, hedged))
      for (const { head, rest, isWith } of cutsOf(tags)) {
        if (!this.isPlainly(head, hedged)) continue;
        const { place } = this;
        this.readWhole(head, hedged);
        const isUnread = isWith && !this.isPlainly(rest, hedged);
        if (isUnread || (isWith && isOfNamed(this.chunk(head, hedged))))
          this.leaveUnread(rest, hedged);
        else {
          this.place ??= place;
          if (!this.readInParts(rest, hedged)) this.readWhole(rest, hedged, true);
        }
        return true;
      }
    if (tags === typed) return false;
    this.readWhole(tags, hedged);
    return true;
  }

  /** What cannot be read, or is of a landmark; a list of things may go on after it. */
  private leaveUnread(tags: readonly Tag[], hedged: boolean): void {
    const { place } = this;
    this.close(tags, { chunks: this.chunk(tags, hedged), isCutOff: true });
    this.place = place;
  }

  private readWhole(tags: readonly Tag[], hedged: boolean, isCutOff = false): void {
    const chunks = this.chunk(tags, hedged);
    const read = readChunks(chunks, this.subject, this.context);
    this.subject = read.subject;
    this.add(read.statements);
    this.close(tags, { chunks, isCutOff });
  }

  private isPlainly(tags: readonly Tag[], hedged: boolean): boolean {
    const chunks = this.chunk(tags, hedged);
    return (
      isPlain(clauseOf(tags, { chunks }), this.context) && chunks.some((c) => c.kind === 'noun')
    );
  }

  /** The words of a list of things with the place that was said before it. */
  private withPlace(tags: readonly Tag[], hedged: boolean): readonly Tag[] {
    if (this.place === null || !isListed({ tags, chunks: this.chunk(tags, hedged) })) return tags;
    return placed(this.place, tags);
  }

  private chunk(tags: readonly Tag[], isHedged: boolean): Chunk[] {
    const { category, type, isFeedback } = this.context;
    return chunkClause(tags, { category, isHedged, type, isFeedback });
  }

  private add(said: readonly Statement[]): void {
    if (said.length === 0) return;
    const now = said.map((s) => ({ ...s, clause: this.clauses.length }));
    this.statements = refine(this.statements, now);
    this.last = now;
  }

  private close(tags: readonly Tag[], how: Partial<Omit<ReadClause, 'tags'>>): void {
    const clause = clauseOf(tags, { isContrast: this.isContrast, ...how });
    this.clauses.push(clause);
    const { type } = this.context;
    this.place = type === 'relation' || type === 'content' ? null : placeOf(clause);
    if (this.place !== null && endsList(clause)) this.readListBefore(this.place);
  }

  /** "a vase, a bowl and a basket on it": the vase as well. */
  private readListBefore(place: Place): void {
    for (let k = this.clauses.length - 2; k >= 0; k--) {
      const clause = this.clauses[k] as ReadClause;
      if (!isListed(clause)) return;
      const tags = placed(place, clause.tags);
      const chunks = this.chunk(tags, false);
      const { statements } = readChunks(chunks, 'target', this.context);
      this.clauses[k] = clauseOf(tags, { chunks });
      this.statements = [...this.statements, ...statements.map((s) => ({ ...s, clause: k }))];
    }
  }

  /** "red, I think": a doubt by itself is about what was said before it, else "not sure, red" about what comes. */
  private doubt(rest: readonly Tag[]): void {
    const { last } = this;
    if (last.length > 0)
      this.statements = this.statements.map((s) =>
        last.includes(s) ? { ...s, certainty: 'hedged' as const } : s,
      );
    else if (this.polarity !== null) this.isHedged = true;
    else this.isDoubtAhead = rest.some((tag) => is(tag, 'cannot-tell'));
  }
}

const clauseOf = (tags: readonly Tag[], how: Partial<Omit<ReadClause, 'tags'>>): ReadClause => ({
  tags,
  chunks: [],
  isFixed: false,
  corrects: null,
  isCutOff: false,
  isContrast: false,
  ...how,
});
