/** Files of respondents, and those that members attach to contacts and accounts. The bytes are in the bucket (`files.upload`). */
import * as z from 'zod';
import { instant, version } from './common.schema';

/** A piece that has arrived: its name in the bucket, and its size in bytes. */
const pieceSchema = z.object({ name: z.string(), size: z.int() });

/**
 * `…/uploads/{id}`, id = a key made by the browser: a file on its way, waiting for its response, or belonging to one.
 * Server only. Anyone who knows the id may go on sending until it belongs to a response; what a member attaches, only they.
 */
export const uploadSchema = z.object({
  schemaVersion: version,
  /** The question that it answers; absent for what a member attached. */
  formId: z.string().optional(),
  fieldId: z.string().optional(),
  /** What a member attached it to: exactly one of these, and the member. */
  contactId: z.string().optional(),
  accountId: z.string().optional(),
  by: z.string().optional(),
  /** It counts for its record and the workspace: attached, or announced. Absent once it was deleted. */
  attached: z.literal(true).optional(),
  /** The network that a respondent's file came from, as a code, while it waits for its response. */
  network: z.string().optional(),
  /** As `cleanFileName` leaves it. */
  name: z.string(),
  /** The endings that its question accepted when it was announced; absent where it names none. */
  accept: z.array(z.string()).optional(),
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
  /** When it is deleted for good; absent while its response, or its record, has it. */
  purgeAt: instant.optional(),
});

export type UploadDoc = z.infer<typeof uploadSchema>;
