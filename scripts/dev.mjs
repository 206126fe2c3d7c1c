/**
 * `npm run dev`: what `npm start` does, with Vite's hot reload for the app, a form page that reloads when its script,
 * its style or a function changes, rules that are read again when saved, and the same data.
 */
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { appEnvironment } from './lib/environment.mjs';
import { root } from './lib/paths.mjs';
import { host } from './lib/ports.mjs';
import { binary, kill, wait } from './lib/processes.mjs';
import { copyRules } from './lib/profile.mjs';
import { say } from './lib/say.mjs';
import { startWithData } from './lib/session.mjs';

const appsForms = ['create', 'templates', 'all-responses'];

await command(async (context) => {
  const profile = await startWithData(context, {
    fresh: process.argv.includes('--fresh'),
    development: true,
    url: (ports) => `http://${host}:${ports.vite}`,
    prepare: async (laidOut) => {
      const env = { ...appEnvironment(laidOut.ports), FORMLOOM_DEV: '1' };
      await build({ dist: laidOut.dist, lib: laidOut.lib, env, parts: ['functions'] });
    },
    beforeLines: async (laidOut) => {
      const vite = await startVite(laidOut);
      context.onEnd(() => vite.close());
      watchBuilds(context, laidOut, () => vite.ws.send({ type: 'full-reload' }));
    },
  });
  watchRules(context, profile);
});

async function startVite(profile) {
  Object.assign(process.env, appEnvironment(profile.ports), { FORMLOOM_DEV: '1' });
  const { createServer } = await import('vite');
  const target = `http://${host}:${profile.ports.hosting}`;
  const server = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    server: {
      host,
      port: profile.ports.vite,
      strictPort: true,
      proxy: {
        '^/api/': target,
        '^/assets/': target,
        [`^/forms/(?!(?:${appsForms.join('|')})(?:[?]|$))[^/?]+(?:[?]|$)`]: {
          target,
          selfHandleResponse: true,
          configure: (proxy) => proxy.on('proxyRes', passPage),
          headers: { 'accept-encoding': 'identity' },
        },
      },
    },
  });
  await server.listen();
  return server;
}

/**
 * Passes a form page on with Vite's client in it, so that it reloads. The page's policy would forbid that client and is
 * left out here; the end-to-end tests see it as it is deployed.
 */
async function passPage(answer, request, response) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  let body = Buffer.concat(chunks);
  const headers = { ...answer.headers, 'cache-control': 'no-store' };
  if (request.method === 'GET' && /text\/html/.test(headers['content-type'] ?? '')) {
    const html = body.toString('utf8');
    body = Buffer.from(
      html.replace('</body>', '<script type="module" src="/@vite/client"></script></body>'),
    );
    delete headers['content-security-policy'];
  }
  delete headers['transfer-encoding'];
  headers['content-length'] = String(body.byteLength);
  response.writeHead(answer.statusCode ?? 500, headers).end(body);
}

/** Two builds that go on by themselves; the Functions emulator reloads what it sees change. */
function watchBuilds(context, profile, reload) {
  const env = {
    ...process.env,
    ...appEnvironment(profile.ports),
    FORMLOOM_DIST: profile.dist,
    FORMLOOM_LIB: profile.lib,
    FORMLOOM_DEV: '1',
  };
  const start = (script, args) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    context.onEnd(() => kill(child.pid, 'SIGTERM'));
  };
  start(binary('vite'), ['build', '--mode', 'respondent', '--watch', '--logLevel', 'warn']);
  start(path.join(root, 'functions', 'build.mjs'), ['--watch']);

  let pending;
  const changed = () => {
    clearTimeout(pending);
    // The emulator takes a moment to load the new code.
    pending = setTimeout(reload, 700);
  };
  for (const folder of [profile.lib, path.join(profile.dist, 'assets')]) {
    const watcher = watch(folder, changed);
    context.onEnd(() => watcher.close());
  }
}

function watchRules(context, profile) {
  const watcher = watch(root, async (_event, name) => {
    if (!name?.endsWith('.rules') && name !== 'firestore.indexes.json') return;
    await wait(100); // editors write in two steps
    if (readFileSync(path.join(root, name), 'utf8').length === 0) return;
    copyRules(profile.name);
    say(`${name} was read again.`);
  });
  context.onEnd(() => watcher.close());
}
