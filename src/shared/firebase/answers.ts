/** Files of an answer store, as the member who is signed in. */
import { AppError } from '@/domain/base/errors';
import { freshToken } from './account';

/**
 * The bytes of a segment. Its name holds its content's hash: the browser may keep it.
 *
 * @throws AppError `not_found` for a file that was replaced since its name was read
 */
export async function readAnswerFile(
  workspace: string,
  formId: string,
  name: string,
): Promise<ArrayBuffer> {
  const response = await fetch(`/api/answers/${workspace}/${formId}/${name}`, {
    headers: { Authorization: `Bearer ${await freshToken()}` },
  });
  if (!response.ok) throw new AppError(response.status === 404 ? 'not_found' : 'unavailable');
  return response.arrayBuffer();
}
