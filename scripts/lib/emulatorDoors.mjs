/**
 * Loaded into firebase-tools before it starts (emulatorHost.mjs). Its process is the doors of the local copy: Hosting and
 * the functions.
 *
 * 1. A function that cuts a connection off after its answer began makes firebase-tools write a second head, which throws
 *    where nothing catches it and ends all emulators (functionsRuntimeWorker.js). The second head is left out instead.
 * 2. At SIGUSR2 the doors close: requests under way are finished, others are refused, so that no response is
 *    acknowledged after the data was saved. `DOORS_CLOSED` is printed then.
 * 3. What never changes under its name is answered from memory from the second time on, as Hosting's CDN does: the
 *    emulator takes 3 ms of the processor for each of the 90 files of a screen (keptFiles.mjs).
 */
import http from 'node:http';
import { answerKept, keep } from './keptFiles.mjs';

const ports = new Set((process.env.FORMLOOM_DOORS ?? '').split(',').map(Number));
let isClosed = false;
let underWay = 0;

const { writeHead } = http.ServerResponse.prototype;
http.ServerResponse.prototype.writeHead = function writeHeadOnce(...args) {
  if (!this.headersSent) return writeHead.apply(this, args);
  // What is written after it has nowhere to go.
  this.on('error', () => {});
  this.destroy();
  return this;
};

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function emitAtDoor(event, ...args) {
  if (event !== 'request' || !ports.has(this.address()?.port)) {
    return emit.call(this, event, ...args);
  }
  const [request, response] = args;
  if (isClosed) {
    response.writeHead(503, { Connection: 'close', 'Retry-After': '10' }).end();
    return true;
  }
  if (answerKept(request, response)) return true;
  keep(request, response);
  underWay += 1;
  response.once('close', () => {
    underWay -= 1;
    if (isClosed && underWay === 0) tell();
  });
  return emit.call(this, event, ...args);
};

let isTold = false;
function tell() {
  if (isTold) return;
  isTold = true;
  process.stdout.write('DOORS_CLOSED\n');
}

process.on('SIGUSR2', () => {
  isClosed = true;
  if (underWay === 0) tell();
});
