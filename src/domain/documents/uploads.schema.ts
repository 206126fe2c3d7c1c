/** Respondents' files. The bytes are in the bucket (`files.upload`). */
import * as z from 'zod';
import { instant, version } from './common.schema';

/** A piece that has arrived: its name in the bucket, and its size in bytes. */
const pieceSchema = z.object({ name: z.string(), size: z.int() });

/**
 * `…/uploads/{id}`, id = a key made by the browser: a file on its way, waiting for its response, or belonging to one.
 * Server only. Whoever knows the id may go on sending until it belongs to a response.
 */
export const uploadSchema = z.object({
  schemaVersion: version,
  formId: z.string(),
  fieldId: z.string(),
  /** As `cleanFileName` leaves it. */
  name: z.string(),
  /** Bytes that were announced; a finished one has exactly as many. */
  size: z.int(),
  received: z.int(),
  /** In order; none once they are joined. */
  pieces: z.array(pieceSchema),
  /** Media type by content; absent until all bytes are there and were accepted. */
  type: z.string().optional(),
  /** CRC-32 of the whole, for archives; there with the type. */
  crc: z.int().min(0).optional(),
  createdAt: instant,
  updatedAt: instant,
  /** The response it belongs to. */
  submissionId: z.string().optional(),
  /** When it is deleted for good; absent while its response is there. */
  purgeAt: instant.optional(),
});

export type UploadDoc = z.infer<typeof uploadSchema>;
