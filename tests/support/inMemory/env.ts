/** The environment (src/shared/config/env.ts) of an app without Firebase. */
export class EnvError extends Error {}
export const env = () => ({ firebase: {}, emulators: undefined, buildId: 'test' });
