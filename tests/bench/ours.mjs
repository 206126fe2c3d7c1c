/** Our page as the running product serves it, taken down once: what the CDN hands to everybody. */
import { project } from '../../scripts/lib/environment.mjs';
import { FORM } from './form.mjs';

async function post(address, body, token) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${address} answered ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * A person signs up, through the same doors as the app.
 *
 * @returns {Promise<{email: string, password: string, workspace: string, call: (name: string, data: object) => Promise<any>}>}
 */
export async function signUp(env) {
  const auth = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
  const person = { email: `bench-${Date.now()}@example.com`, password: 'bench bench' };
  const { idToken } = await post(auth, { ...person, returnSecureToken: true });
  const functions = `http://${env.FUNCTIONS_EMULATOR_HOST}/${project}/us-central1`;
  const call = async (name, data) => (await post(`${functions}/${name}`, { data }, idToken)).result;
  const { workspace } = await call('accountCalls/ensureWorkspace', { timeZone: 'Europe/London' });
  return { ...person, workspace, call };
}

/** A new id of a form that says where it comes from. */
export const benchId = () => `bench${Date.now().toString(36)}`.padEnd(22, 'x');

/** @returns {Promise<string>} the id of the form, live */
async function publish(env, formId, form) {
  const { workspace, call } = await signUp(env);
  const definition = JSON.stringify(form);
  const { rev } = await call('formCalls/createForm', { workspace, formId, definition });
  await call('formCalls/publishForm', { workspace, formId, rev });
  return formId;
}

/** @returns {Promise<import('./peers.mjs').Page>} */
export async function ourPage(env, form = FORM) {
  const formId = await publish(env, benchId(), form);
  const files = new Map();
  const take = async (address) => {
    const response = await fetch(`${env.FORMLOOM_URL}${address}`);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const headers = {};
    for (const name of ['cache-control', 'content-security-policy', 'vary', 'etag']) {
      const value = response.headers.get(name);
      if (value) headers[name] = value;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const file = { type: response.headers.get('content-type') ?? '', body, headers };
    files.set(address, file);
    return file;
  };
  /** What a press or a key asks for beyond that. */
  const more = (address) => take(address).catch(() => undefined);
  const page = (await take(`/forms/${formId}`)).body.toString();
  // All that is fetched before a person acts: the script, its parts, the icon.
  for (const [, address] of page.matchAll(/<(?:script|link) [^>]*(?:src|href)="([^"]+)"/g))
    await take(address);
  return { name: 'Formloom', path: `/forms/${formId}`, files, more };
}
