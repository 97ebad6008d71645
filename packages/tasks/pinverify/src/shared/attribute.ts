import { z } from 'zod';

/** The eighteen categories of the benchmark (PInVerify §4.1), one of which a description is of. */
export const CATEGORIES = [
  ...['backpack', 'bag', 'ball', 'book', 'camera', 'cellphone', 'eyeglasses', 'hat', 'headphones'],
  ...['keys', 'laptop', 'mug', 'shoes', 'teddy bear', 'toy', 'visor', 'wallet', 'watch'],
] as const;

/** Most attributes that descriptions are taken apart into (PInVerify §5.1). */
export const MOST_ATTRIBUTES = 8;

/** What an attribute is about (PInVerify appendix C.3.1). */
export const AttributeType = z.enum([
  ...(['color', 'pattern', 'part', 'logo_text', 'material'] as const),
  ...(['relation', 'count', 'shape', 'other'] as const),
]);
export type AttributeType = z.infer<typeof AttributeType>;

/** On which side of the thing itself something is, which only the code of the authors asks for (SRC-18). */
export const ViewHint = z.enum(['front', 'back', 'left', 'right', 'top', 'bottom', 'any']);
export type ViewHint = z.infer<typeof ViewHint>;

/** Something that a description says and a view can confirm or refuse (PInVerify §5.1). */
export const Attribute = z.strictObject({
  name: z.string().trim().min(1).describe('Once in a query; `part.attribute` of a part'),
  type: AttributeType,
  weight: z.int().min(1).max(3).describe('3: tells most'),
  evidence: z.string().trim().min(1).describe('Word for word of one of the descriptions'),
  viewHint: ViewHint.exactOptional().describe('Left out where it was not asked for'),
});
export type Attribute = z.infer<typeof Attribute>;

/** Whose descriptions are other than all three of our speakers: a person's one, one of theirs by how much it says, or those of a file that was named. */
export const DescribedBy = z.enum([
  ...(['person', 'speaker-full', 'speaker-medium', 'speaker-vague', 'file'] as const),
]);
export type DescribedBy = z.infer<typeof DescribedBy>;

/** Up to three descriptions of one object, full or vague (PInVerify §3). */
export const Descriptions = z.array(z.string().trim().min(1)).min(1).max(3);
