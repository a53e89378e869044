// A child process that floods a server with connections of one kind until its standard input ends, and then prints the
// counts.
import { createConnection, type Socket } from 'node:net';
import { type FloodKind, floodKinds } from './socket-flood-kinds.ts';
import { upgradeRequest } from './websocket-frames.ts';

/** While this many bytes of a connection, or more, wait in this process to be sent, nothing more is written to it. */
const maxWaitingBytes = 1_048_576;
/** The delay before a connection that the server refused or closed is opened again. */
const returnMs = 250;

const [index, url, localAddress, connections] = process.argv.slice(2);
const kind = floodKinds[Number(index)];
if (kind === undefined || url === undefined || localAddress === undefined) throw new Error('Not complete');

const burst = kind.burst();
const counts = { opened: 0, closed: 0, refused: 0 };
let isEnding = false;
const open = new Set<Socket>();

function flood({ opening, pauseMs, reads, churns }: FloodKind, { hostname, port, pathname, search }: URL) {
  const socket = createConnection({ host: hostname, port: Number(port), localAddress });
  let isEndedByUs = false;
  let isUpgraded = false;
  open.add(socket);
  socket.on('error', () => {});
  socket.once('connect', () => socket.write(upgradeRequest(pathname + search)));
  socket.once('data', (head) => {
    isUpgraded = head.includes(' 101 ');
    if (!isUpgraded) return void socket.end();
    counts.opened += 1;
    if (!reads) socket.pause();
    socket.write(opening);
    const timer = setInterval(() => {
      if (churns) {
        isEndedByUs = true;
        socket.destroy();
      } else if (burst.length > 0 && socket.writableLength < maxWaitingBytes) socket.write(burst);
    }, pauseMs);
    socket.once('close', () => clearInterval(timer));
    if (reads) socket.resume();
  });
  // Closes a half-closed connection, because no more data can arrive.
  socket.once('end', () => socket.destroy());
  socket.once('close', () => {
    open.delete(socket);
    if (isEnding) return;
    if (!isUpgraded) counts.refused += 1;
    else if (!isEndedByUs) counts.closed += 1;
    setTimeout(() => flood(kind as FloodKind, new URL(url as string)), isEndedByUs ? 0 : returnMs).unref();
  });
}

for (let count = 0; count < Number(connections); count += 1) flood(kind, new URL(url));
process.stdin.resume().once('end', () => {
  isEnding = true;
  process.stdout.write(JSON.stringify(counts));
  for (const socket of open) socket.destroy();
});
