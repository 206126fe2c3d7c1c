/** What members note at days of a form's figures. */
import * as z from 'zod';
import { isDay } from '@/domain/base/calendar';
import { ANNOTATIONS } from '@/domain/options/reports';
import { instant, version } from './common.schema';

export const annotationContentSchema = z.strictObject({
  /** By the clocks of the workspace, `YYYY-MM-DD`. */
  day: z.string().refine(isDay),
  text: z.string().trim().min(1).max(ANNOTATIONS.text),
});
export type AnnotationContent = z.infer<typeof annotationContentSchema>;

/** `…/forms/{form}/annotations/current`: written by `changeAnnotation`, read by members. */
export const annotationsSchema = z.object({
  schemaVersion: version,
  /** By id. */
  annotations: z.record(
    z.string(),
    z.object({ ...annotationContentSchema.shape, updatedAt: instant, updatedBy: z.string() }),
  ),
});
export type AnnotationsDoc = z.infer<typeof annotationsSchema>;
