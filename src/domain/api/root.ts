/** Where the API begins. */
export const API_ROOT = '/api/v1';

/** Whether a path, without its query, is the API's. */
export const isApiPath = (path: string): boolean =>
  path === API_ROOT || path.startsWith(`${API_ROOT}/`);
