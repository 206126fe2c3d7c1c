/** Help and the site’s features. */
import * as z from 'zod';
import { instant, version } from './common.schema';

export const articleSchema = z.object({
  title: z.string(),
  link: z.string(),
  routes: z.array(z.string()),
});

/**
 * `helpVotes/{article}_{voter}`: whether an article helped, one vote a person and article. Server only. `voter` is an
 * HMAC of the person's id: it names no one, and is how the votes of someone who leaves are found.
 */
export const helpVoteSchema = z.object({
  schemaVersion: version,
  articleId: z.string(),
  voter: z.string(),
  helpful: z.boolean(),
  at: instant,
});

export const featureSchema = z.object({
  id: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  badges: z.array(z.string()),
});

export const featureSectionSchema = z.object({
  title: z.string(),
  features: z.array(featureSchema),
});

export type ArticleDoc = z.infer<typeof articleSchema>;

export type HelpVoteDoc = z.infer<typeof helpVoteSchema>;

export type Feature = z.infer<typeof featureSchema>;

export type FeatureSectionDoc = z.infer<typeof featureSectionSchema>;
