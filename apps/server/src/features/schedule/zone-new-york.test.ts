// The host's zone must not matter: the rules' own tests again, as on a host in New York.
process.env.TZ = 'America/New_York'
await import('./testing/in-any-zone.ts')
