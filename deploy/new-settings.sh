#!/bin/sh
# Writes the settings of a new installation with secrets of their own: sh deploy/new-settings.sh <domain> <folder>
# <folder>/.env for Compose, server.env for the server, owner.env for migrations and backups. Nothing is overwritten.
set -eu
domain=${1:?sh deploy/new-settings.sh <domain> <folder>}
folder=${2:?sh deploy/new-settings.sh <domain> <folder>}
here=$(dirname "$0")
umask 077
for file in .env server.env owner.env; do
  if [ -e "$folder/$file" ]; then
    echo "$folder/$file is there already: move it away first" >&2
    exit 1
  fi
done
mkdir -p "$folder"
owner=$(openssl rand -hex 24)
server=$(openssl rand -hex 24)
seal=$(openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 2>/dev/null | awk '{ printf "%s\\n", $0 }')
secret=$(openssl rand -base64 36)
operator=$(openssl rand -hex 10)

sed -e "s|^DOMAIN=.*|DOMAIN=$domain|" -e "s|^OWNER_PASSWORD=.*|OWNER_PASSWORD=$owner|" -e "s|^SERVER_PASSWORD=.*|SERVER_PASSWORD=$server|" \
  "$here/compose/.env.example" >"$folder/.env"
# Not sed: it would read the backslashes of the key.
DOMAIN=$domain SERVER=$server SEAL=$seal SECRET=$secret OPERATOR=$operator awk '
  function put(name, value) { print name "=\047" value "\047" }
  /^#?APP_SECRET=/ { put("APP_SECRET", ENVIRON["SECRET"]); next }
  /^#?SEAL_PRIVATE_KEY=/ { put("SEAL_PRIVATE_KEY", ENVIRON["SEAL"]); next }
  /^#?OPERATOR_PASSWORD=/ { put("OPERATOR_PASSWORD", ENVIRON["OPERATOR"]); next }
  /^#?PUBLIC_URL=/ { put("PUBLIC_URL", "https://" ENVIRON["DOMAIN"]); next }
  /^#?TRUSTED_PROXIES=/ { put("TRUSTED_PROXIES", "127.0.0.1"); next }
  /^#?DATABASE_URL=/ { put("DATABASE_URL", "postgres://anxin_server:" ENVIRON["SERVER"] "@127.0.0.1:5432/anxin"); next }
  { print }
' "$here/server.env.example" >"$folder/server.env"
echo "MIGRATION_DATABASE_URL='postgres://anxin_owner:$owner@127.0.0.1:5432/anxin'" >"$folder/owner.env"
echo "$folder: .env, server.env and owner.env. First sign-in at https://$domain/operator/: admin, $operator"
