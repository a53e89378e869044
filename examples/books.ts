// Executes a statement in the books of exchange.ts, and prints its rows:
//   node books.ts books.sqlite "select * from deposits"
import { DatabaseSync } from 'node:sqlite';

const [file = 'books.sqlite', statement = 'select * from payouts'] = process.argv.slice(2);
using books = new DatabaseSync(file, { timeout: 5_000 });
console.table(books.prepare(statement).all());
