/** The one place where query keys are made. A noun's key alone stands for all of its queries. */
export const queryKeys = {
  orders: { all: ['orders'], list: (query: object) => ['orders', 'list', query] },
  users: { all: ['users'], list: (query: object) => ['users', 'list', query] },
  session: { person: (uid: string) => ['session', uid] },
} as const;
