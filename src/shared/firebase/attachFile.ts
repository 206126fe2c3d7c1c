/** Sends files for contacts and accounts, as the member who is signed in. */
import type { FileRef } from '@/domain/values/answer';
import type { AttachRequest } from '@/domain/calls/doors.schema';
import { sendPieces } from '@/domain/files/sending';
import { freshToken } from './account';

const pathOf = (workspace: string, id?: string) =>
  `/api/files/${workspace}/uploads${id === undefined ? '' : `/${id}`}`;

async function ask(path: string, type: string | undefined, init: RequestInit): Promise<Response> {
  const headers = new Headers({ Authorization: `Bearer ${await freshToken()}` });
  if (type !== undefined) headers.set('Content-Type', type);
  return fetch(path, { ...init, headers });
}

/**
 * Sends a file, and goes on where an earlier attempt ended. Throws as `sendPieces`.
 *
 * @param received told how many bytes have arrived
 */
export function attachFile(
  workspace: string,
  request: AttachRequest,
  blob: Blob,
  { signal, received }: { signal: AbortSignal; received: (bytes: number) => void },
): Promise<FileRef> {
  return sendPieces(
    blob,
    () =>
      ask(pathOf(workspace), 'application/json', {
        method: 'POST',
        body: JSON.stringify(request),
        signal,
      }),
    (offset, body) =>
      ask(`${pathOf(workspace, request.id)}?offset=${offset}`, 'application/octet-stream', {
        method: 'PUT',
        body,
        signal,
      }),
    received,
  );
}

/** Takes a file back that is on its way. Where this does not arrive, the server removes it in a few days. */
export async function withdrawFile(workspace: string, id: string): Promise<void> {
  await ask(pathOf(workspace, id), undefined, { method: 'DELETE', keepalive: true });
}
