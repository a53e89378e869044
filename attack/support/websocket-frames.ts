/** A WebSocket frame of a client with a mask of zeros, so that it can be built once and written many times. */
export function clientFrame(payload: string | Buffer, opcode: 'text' | 'binary' | 'ping' = 'text'): Buffer {
  const data = Buffer.from(payload);
  const head = [0x80 | { text: 1, binary: 2, ping: 9 }[opcode]];
  if (data.length < 126) head.push(0x80 | data.length);
  else if (data.length < 65_536) head.push(0x80 | 126, data.length >> 8, data.length & 0xff);
  else {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(data.length));
    head.push(0x80 | 127, ...length);
  }
  return Buffer.concat([Buffer.from(head), Buffer.alloc(4), data]);
}

/** The request for a WebSocket at a path. */
export function upgradeRequest(path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');
}
