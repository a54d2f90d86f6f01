#!/bin/sh
# In place of systemd, which does not run in a folder: does to a unit what its file says, as far as the guide needs it.
set -eu

unit() {
  for folder in /etc/systemd/system /usr/lib/systemd/system; do
    if [ -e "$folder/$1.service" ]; then
      sed -n "s/^$2=//p" "$folder/$1.service"
      return
    fi
  done
  echo "Unit $1.service not found." >&2
  exit 5
}

# As the unit's user, with its settings: systemd lets a file of settings win over Environment=.
as_unit() {
  name=$1 command=$2
  user=$(unit "$name" User)
  for folder in $(unit "$name" StateDirectory); do install -d -o "$user" -g "$user" -m 750 "/var/lib/$folder"; done
  for folder in $(unit "$name" CacheDirectory); do install -d -o "$user" -g "$user" "/var/cache/$folder"; done
  set -a
  for setting in $(unit "$name" Environment); do eval "${setting%%=*}='${setting#*=}'"; done
  for file in $(unit "$name" EnvironmentFile); do . "$file"; done
  HOME=$(getent passwd "$user" | cut -d: -f6)
  set +a
  umask "$(unit "$name" UMask | grep . || echo 0022)"
  cd "$(unit "$name" WorkingDirectory | grep . || echo /)"
  ports=
  if [ -n "$(unit "$name" AmbientCapabilities)" ]; then ports='--inh-caps=+net_bind_service --ambient-caps=+net_bind_service'; fi
  # Words are split as the unit has them.
  exec setpriv --reuid="$user" --regid="$user" --clear-groups $ports $command
}

is_up() { [ -e "/run/$1.pid" ] && kill -0 "$(cat "/run/$1.pid")" 2>/dev/null; }

start() {
  if [ "$(unit "$1" Type)" = oneshot ]; then
    (as_unit "$1" "$(unit "$1" ExecStart)")
    return
  fi
  is_up "$1" && return
  setsid "$0" exec "$1" >>"/var/log/$1.log" 2>&1 </dev/null &
  echo $! >"/run/$1.pid"
}

stop() {
  is_up "$1" || return 0
  kill -TERM "$(cat "/run/$1.pid")"
  for _ in $(seq 300); do
    is_up "$1" || break
    sleep 0.1
  done
  rm -f "/run/$1.pid"
}

verb=$1
shift
[ "${1:-}" = --now ] && shift
for name in "$@"; do
  name=${name%.service}
  case $verb-$name in
    exec-*) as_unit "$name" "$(unit "$name" ExecStart)" ;;
    enable-*.timer) [ -e "/etc/systemd/system/$name" ] ;;
    start-* | enable-*) start "$name" ;;
    stop-*) stop "$name" ;;
    restart-*) stop "$name" && start "$name" ;;
    reload-*) (as_unit "$name" "$(unit "$name" ExecReload)") ;;
    *) echo "systemctl $verb is not known here" >&2 && exit 1 ;;
  esac
done
